import { useEffect, useState } from 'react';
import { IMAGE_BYTES, IMAGE_LIMIT } from '#contracts/constants';
import { imageTypes } from '#contracts/images';
import { OctagonAlert, X } from '../../icons.ts';
import { admin } from '../../messages/admin.ts';

/** A file that was chosen, and why it cannot be stored, if so. */
export interface Chosen {
  file: File;
  problem?: 'UNSUPPORTED' | 'DAMAGED' | 'LARGE' | 'MANY' | undefined;
}

const isImage = ({ type }: File) => imageTypes.some((one) => one === type);

/** Finds what the shop would refuse before anything is sent. */
export function check(files: readonly File[]): Chosen[] {
  let places = IMAGE_LIMIT;
  return files.map((file): Chosen => {
    if (!isImage(file)) return { file, problem: 'UNSUPPORTED' };
    if (file.size > IMAGE_BYTES) return { file, problem: 'LARGE' };
    places -= 1;
    return places < 0 ? { file, problem: 'MANY' } : { file };
  });
}

interface ChosenPicturesProps {
  chosen: readonly Chosen[];
  onLeaveOut(file: File): void;
}

export const ChosenPictures = ({ chosen, onLeaveOut }: ChosenPicturesProps) => (
  <section aria-labelledby="chosen">
    <h2 id="chosen">{admin().images.chosen}</h2>
    <ul className="pictures" aria-live="polite">
      {chosen.map(({ file, problem }, at) => (
        <li key={`${file.name} ${file.size} ${at}`}>
          <Preview file={file} />
          <span className="of">
            <b>{file.name}</b>
            <span className="sm quiet">{sizeOf(file)}</span>
            <Verdict problem={problem} />
          </span>
          <button
            type="button"
            className="ibtn"
            aria-label={admin().images.leaveOut(file.name)}
            onClick={() => onLeaveOut(file)}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  </section>
);

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const sizeOf = ({ size }: File) =>
  size < MEGABYTE
    ? admin().images.kilobytes(Math.ceil(size / KILOBYTE))
    : admin().images.megabytes((size / MEGABYTE).toFixed(1));

function Verdict({ problem }: Pick<Chosen, 'problem'>) {
  if (!problem) return <span className="sm">{admin().images.willUpload}</span>;
  return (
    <span className="sm alarm">
      <OctagonAlert className="icon" aria-hidden="true" /> {wordsOf(problem)}
    </span>
  );
}

function wordsOf(problem: NonNullable<Chosen['problem']>) {
  if (problem === 'LARGE') return admin().images.tooLarge;
  if (problem === 'MANY') return admin().images.tooMany(IMAGE_LIMIT);
  return admin().images[problem];
}

/** The picture itself, as long as it is looked at. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!isImage(file)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="thumb">
      {url && <img src={url} alt="" onError={() => setUrl(undefined)} />}
    </span>
  );
}
