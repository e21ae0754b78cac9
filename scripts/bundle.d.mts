export function bundle(root: string, script: string): Promise<string>;
