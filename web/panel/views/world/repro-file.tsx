import { type DragEvent, useRef, useState } from 'react';
import { exportWorld, importWorld } from '#contracts/engine/control/worlds';
import { storedSession } from '../../../api/session.ts';
import { callControl } from '../../control/control-client.ts';
import { errorText } from '../../control/error-text.ts';
import { openWorld } from '../../control/host-page.ts';
import { useControlMutation } from '../../control/use-control.ts';
import { downloadFile } from '../../download-file.ts';
import { Download, Upload } from '../../icons.ts';
import { reportError } from '../../status-message.ts';

/** Exports a world as a repro file, and imports one. */
export function ReproFile({ world }: { world: string }) {
  return (
    <details className="fault-domain">
      <summary>Repro file: export or import a world</summary>
      <p className="explanation">
        The initial state of a world, its changes and their responses. Attach it to a bug report or
        replay it as a regression test.
      </p>
      <div className="actions padded">
        <button type="button" className="button" onClick={() => download(world).catch(reportError)}>
          <Download className="icon" aria-hidden="true" />
          Download {world}.repro.json
        </button>
      </div>
      <ReproUpload />
    </details>
  );
}

/** The mock knows the person of a fork; only the browser knows who is signed in now. */
async function download(world: string) {
  const { userId } = storedSession() ?? {};
  const exported = await callControl(exportWorld, { params: { name: world } });
  const repro = { ...exported, ...(userId && { as: userId }) };
  const file = new Blob([`${JSON.stringify(repro, null, 2)}\n`], { type: 'application/json' });
  downloadFile(`${world}.repro.json`, file);
}

function ReproUpload() {
  const [isDragOver, setDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const importFile = useControlMutation(importWorld, {
    effect: 'reload',
    hasOwnErrors: true,
    onSuccess: ({ name, as }) => {
      const page = as !== null && as === storedSession()?.userId ? undefined : '/';
      openWorld(name, `Imported the repro file. You are now in world ${name}.`, page);
    },
  });
  const upload = async (file: File | undefined) => {
    if (!file) return;
    try {
      const repro = JSON.parse(await file.text());
      importFile.mutate(
        { body: { repro } },
        { onError: (error) => reportError(new Error(`${file.name}: ${errorText(error)}`)) },
      );
    } catch {
      reportError(new Error(`${file.name} is not a repro file: it is not valid JSON.`));
    }
    if (input.current) input.current.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    void upload(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input in it does the same without a pointer
    <div
      className={isDragOver ? 'drop-zone drag-over' : 'drop-zone'}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={onDrop}
    >
      <label>
        <Upload className="icon" aria-hidden="true" />
        <span>
          <b>Import a repro file</b> as a new world, or drop it here
        </span>
        <input
          ref={input}
          className="sr-only"
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => void upload(target.files?.[0])}
        />
      </label>
    </div>
  );
}
