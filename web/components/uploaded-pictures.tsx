import { useEffect, useState } from 'react';
import { imageUrl } from '../api/send.ts';
import { picturesTexts } from '../i18n/messages/pictures.ts';
import { Dialog } from './feedback/dialog.tsx';
import { ArrowLeft } from './icons.ts';
import css from './uploaded-pictures.module.css';

type UploadedPicturesProps = { urls: readonly string[]; alt(nth: number): string };

export function UploadedPictures({ urls, alt }: UploadedPicturesProps) {
  const [openIndex, setOpenIndex] = useState<number>();
  if (urls.length === 0) return null;
  return (
    <>
      <ul className={css.thumbnails}>
        {urls.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              className={css.thumbnail}
              aria-haspopup="dialog"
              aria-label={picturesTexts().open(alt(index + 1))}
              onClick={() => setOpenIndex(index)}
            >
              <UploadedPicture url={url} alt="" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        title={openIndex === undefined ? picturesTexts().title : alt(openIndex + 1)}
        isOpen={openIndex !== undefined}
        onClose={() => setOpenIndex(undefined)}
        from="center"
      >
        {openIndex !== undefined && (
          <EnlargedPicture {...{ urls, alt }} index={openIndex} onSelect={setOpenIndex} />
        )}
      </Dialog>
    </>
  );
}

interface EnlargedPictureProps extends UploadedPicturesProps {
  index: number;
  onSelect(index: number): void;
}

/** The arrow keys show the other pictures. */
function EnlargedPicture({ urls, alt, index, onSelect }: EnlargedPictureProps) {
  const { length } = urls;
  const previous = (index - 1 + length) % length;
  const next = (index + 1) % length;
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') onSelect(next);
      if (key === 'ArrowLeft') onSelect(previous);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [previous, next, onSelect]);
  const stepButton = (label: string, to: number, iconClass: string) => (
    <button
      type="button"
      className="icon-btn bordered"
      aria-label={label}
      onClick={() => onSelect(to)}
    >
      <ArrowLeft className={iconClass} aria-hidden="true" />
    </button>
  );
  const url = urls[index];
  return (
    <div className={css.viewer}>
      <div className={css.fullPicture}>
        {url && <UploadedPicture key={url} url={url} alt={alt(index + 1)} />}
      </div>
      {length > 1 && (
        <div className="row justify-between">
          {stepButton(picturesTexts().before, previous, 'icon')}
          <span className="sm muted" role="status">
            {picturesTexts().nth(index + 1, length)}
          </span>
          {stepButton(picturesTexts().next, next, `icon ${css.mirrored}`)}
        </div>
      )}
    </div>
  );
}

export function UploadedPicture({ url, alt }: { url: string; alt: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <span className="sm muted">{picturesTexts().gone}</span>;
  return <img src={imageUrl(url)} alt={alt} loading="lazy" onError={() => setFailed(true)} />;
}
