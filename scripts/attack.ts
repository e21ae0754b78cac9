import { type AttackReport, attack } from './attack/run.ts';
import { orUsageError, readOptions } from './cli/options.ts';
import { writeText } from './cli/text-files.ts';

const options = readOptions(
  'npm run attack -- sends thousands of hostile inputs to a mock of its own, while a visitor uses the shop',
  {
    seconds: { type: 'number', description: 'how long each attack takes (30)', min: 5, max: 3600 },
    cars: { type: 'number', description: 'number of cars (those of the fixtures)', min: 32 },
    only: { type: 'string', description: 'start of the name of an attack, such as uploads (all)' },
    json: { type: 'path', description: 'file for the reports as JSON; - is standard output' },
  },
);
const { seconds = 30, cars, only } = options;

const reports: Record<string, AttackReport> = {};
for (const [name, isOpen] of [
  ['from this machine', false],
  ['from other machines, without the control token', true],
] as const) {
  console.log(`Attacked ${name} for ${seconds} s …`);
  const report = await orUsageError(() => attack({ seconds, cars, isOpen, only }));
  reports[name] = report;
  console.log(textOf(report));
  if (report.faults.length || report.visitor.refused.length) process.exitCode = 1;
}
if (options.json) writeText(options.json, `${JSON.stringify(reports, null, 2)}\n`);

function textOf({ inputs, kinds, faults, visitor, memory, hold }: AttackReport): string {
  const { asked, p50, p99, slowest, refused } = visitor;
  const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  return [
    `${inputs} inputs: ${Object.entries(kinds)
      .map(([kind, { sent, accepted }]) => `${sent} ${kind} (${accepted} accepted)`)
      .join(', ')}`,
    `Visitor: ${asked} questions, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms`,
    `Memory in use: ${mb(memory.before.used)} before, ${mb(memory.after.used)} after; of the process: ${mb(memory.before.process)}, ${mb(memory.after.process)}`,
    `The mock was busy for ${hold.ms.toFixed(0)} ms at a time at most; in its own processor time, ${hold.cpu.toFixed(0)} ms`,
    ...faults.map((fault) => `FAULT ${fault}`),
    ...refused.slice(0, 5).map((answer) => `REFUSED to the visitor: ${answer}`),
    faults.length + refused.length ? '' : 'No fault.\n',
  ].join('\n');
}
