import { useEffect, useState } from 'react';
import { imageUrl } from '../api/client.ts';
import { picturesTexts } from '../i18n/messages/pictures.ts';
import { Dialog } from './dialog.tsx';
import { ArrowLeft } from './icons.ts';
import css from './uploaded-pictures.module.css';

interface UploadedPicturesProps {
  urls: readonly string[];
  /** What each one is, for those who cannot see it. */
  alt(nth: number): string;
}

/** Pictures that somebody has sent, small and in a row; each opens large. */
export function UploadedPictures({ urls, alt }: UploadedPicturesProps) {
  const [open, setOpen] = useState<number>();
  if (urls.length === 0) return null;
  return (
    <>
      <ul className={css.shots}>
        {urls.map((url, at) => (
          <li key={url}>
            <button
              type="button"
              className={css.shot}
              aria-haspopup="dialog"
              aria-label={picturesTexts().open(alt(at + 1))}
              onClick={() => setOpen(at)}
            >
              <UploadedPicture url={url} alt="" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        title={open === undefined ? picturesTexts().title : alt(open + 1)}
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        from="middle"
      >
        {open !== undefined && <EnlargedPicture {...{ urls, alt }} at={open} onSelect={setOpen} />}
      </Dialog>
    </>
  );
}

interface EnlargedPictureProps extends UploadedPicturesProps {
  at: number;
  onSelect(at: number): void;
}

/** One picture as large as the window lets it be; the arrow keys turn to the others. */
function EnlargedPicture({ urls, alt, at, onSelect }: EnlargedPictureProps) {
  const { length } = urls;
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (by) onSelect((at + by + length) % length);
    };
    addEventListener('keydown', turn);
    return () => removeEventListener('keydown', turn);
  }, [at, length, onSelect]);
  const url = urls[at];
  return (
    <div className={css.large}>
      <div className={css.largeshot}>
        {url && <UploadedPicture key={url} url={url} alt={alt(at + 1)} />}
      </div>
      {length > 1 && (
        <div className="row between">
          <StepButton
            name={picturesTexts().before}
            to={(at - 1 + length) % length}
            onSelect={onSelect}
          />
          <span className="sm quiet" role="status">
            {picturesTexts().nth(at + 1, length)}
          </span>
          <StepButton
            name={picturesTexts().next}
            to={(at + 1) % length}
            onSelect={onSelect}
            isNext
          />
        </div>
      )}
    </div>
  );
}

interface StepButtonProps extends Pick<EnlargedPictureProps, 'onSelect'> {
  name: string;
  to: number;
  isNext?: boolean;
}

const StepButton = ({ name, to, onSelect, isNext = false }: StepButtonProps) => (
  <button type="button" className="ibtn boxed" aria-label={name} onClick={() => onSelect(to)}>
    <ArrowLeft className={isNext ? `icon ${css.mirrored}` : 'icon'} aria-hidden="true" />
  </button>
);

/** A sent picture; says so when it cannot be had. */
export function UploadedPicture({ url, alt }: { url: string; alt: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <span className="sm quiet">{picturesTexts().gone}</span>;
  return <img src={imageUrl(url)} alt={alt} loading="lazy" onError={() => setGone(true)} />;
}
