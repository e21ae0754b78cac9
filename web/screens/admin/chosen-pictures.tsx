import { useEffect, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { OctagonAlert, X } from '../../components/icons.ts';
import { adminTexts } from '../../i18n/messages/admin.ts';
import { picturesTexts } from '../../i18n/messages/pictures.ts';
import { type CheckedFile, isImage } from '../../shop/uploads.ts';
import css from './admin.module.css';

type ChosenPicturesProps = { chosen: readonly CheckedFile[]; onRemove(file: File): void };

export const ChosenPictures = ({ chosen, onRemove }: ChosenPicturesProps) => (
  <section aria-labelledby="chosen">
    <h2 id="chosen">{adminTexts().images.chosen}</h2>
    <ul className={css.pictureList} aria-live="polite">
      {chosen.map(({ file, problem }, index) => (
        <li key={`${file.name} ${file.size} ${index}`}>
          <Preview file={file} />
          <span className={css.details}>
            <b>{file.name}</b>
            <span className="sm muted">{sizeOf(file)}</span>
            <UploadStatus problem={problem} />
          </span>
          <IconButton
            icon={X}
            label={adminTexts().images.leaveOut(file.name)}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  </section>
);

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const sizeOf = ({ size }: File) =>
  size < MEGABYTE
    ? adminTexts().images.kilobytes(Math.ceil(size / KILOBYTE))
    : adminTexts().images.megabytes((size / MEGABYTE).toFixed(1));

function UploadStatus({ problem }: Pick<CheckedFile, 'problem'>) {
  if (!problem) return <span className="sm">{adminTexts().images.willUpload}</span>;
  return (
    <span className="sm alarm">
      <OctagonAlert className="icon" aria-hidden="true" /> {picturesTexts().trouble[problem]}
    </span>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!isImage(file)) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    <span className={css.thumbnail}>
      {url && <img src={url} alt="" onError={() => setUrl(undefined)} />}
    </span>
  );
}
