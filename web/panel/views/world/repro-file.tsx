import { type DragEvent, useRef, useState } from 'react';
import { exportWorld, importWorld } from '#contracts/engine/control/worlds';
import { ask, wordsOf } from '../../control/control-client.ts';
import { goTo } from '../../control/host-page.ts';
import { useControlMutation } from '../../control/use-control.ts';
import { Download, Upload } from '../../icons.ts';
import { tell } from '../../status-message.ts';

/** A world in one file: out of here, and back in. */
export function ReproFile({ world }: { world: string }) {
  return (
    <section>
      <h2>Repro file</h2>
      <p className="say">
        How a world began and all that happened in it, with every answer: for a bug report, or as a
        regression test.
      </p>
      <div className="acts pad">
        <button type="button" className="act" onClick={() => save(world)}>
          <Download className="icon" aria-hidden="true" />
          Save {world}
        </button>
      </div>
      <DropZone />
    </section>
  );
}

async function save(name: string) {
  try {
    const repro = await ask(exportWorld, { params: { name } });
    const file = new Blob([`${JSON.stringify(repro, null, 2)}\n`], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${name}.repro.json`;
    link.click();
    URL.revokeObjectURL(link.href);
    tell({ text: `${link.download} is saved.`, isAlarm: false });
  } catch (error) {
    tell({
      text: wordsOf(error instanceof Error ? error : new Error(String(error))),
      isAlarm: true,
    });
  }
}

function DropZone() {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const open = useControlMutation(importWorld, {
    effect: 'reload',
    onDone: ({ name }) => goTo(name, `You are in ${name}, made of the file.`),
  });
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      open.mutate({ body: { repro: JSON.parse(await file.text()) } });
    } catch {
      tell({ text: `${file.name} is no repro file: it holds no JSON.`, isAlarm: true });
    }
    if (input.current) input.current.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the file input in it is the first
    <div
      className={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <label>
        <Upload className="icon" aria-hidden="true" />
        <span>
          <b>Open a repro file</b> as a new world, or drop it here
        </span>
        <input
          ref={input}
          className="sr"
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
    </div>
  );
}
