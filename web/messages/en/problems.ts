/** What a field of the contract asks for; English says it as the contract does. */
export const says = (message: string, _code: string) => message;

/** Why the server said no; English says it as the server does. */
export const refusal = (error: { message: string; code?: string }) => error.message;
