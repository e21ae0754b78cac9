import { pressed, savePress, savePressed } from '../panel-state.ts';
import { reportError } from '../status-message.ts';
import { type Act, acts } from './acts.ts';

/** Presses of an arrow within this time make one longer step, so that the page loads once, in ms. */
const PAUSE_MS = 300;

let timer: number | undefined;
let isRunning = false;

export function press({ code, step }: Act) {
  savePress(code);
  clearTimeout(timer);
  if (step) timer = window.setTimeout(runPressedActs, PAUSE_MS);
  else runPressedActs();
}

/** Runs what was pressed, one after the other, also on the payment page, which has not the means to act itself. */
export async function runPressedActs() {
  if (isRunning) return;
  isRunning = true;
  while (pressed()) {
    const [presses = '', code] = pressed().match(/^(\S+)(?: \1)*(?= |$)/) ?? [];
    savePressed(pressed().slice(presses.length));
    const act = acts.find((one) => one.code === code);
    try {
      await act?.run(presses.split(' ').length * (act.step ?? 1));
    } catch (error) {
      reportError(error);
    }
  }
  isRunning = false;
}
