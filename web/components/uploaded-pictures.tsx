import { useEffect, useState } from 'react';
import { imageUrl } from '../api/send.ts';
import { picturesTexts } from '../i18n/messages/pictures.ts';
import { Dialog } from './feedback/dialog.tsx';
import { ArrowLeft } from './icons.ts';
import css from './uploaded-pictures.module.css';

interface UploadedPicturesProps {
  urls: readonly string[];
  alt(nth: number): string;
}

export function UploadedPictures({ urls, alt }: UploadedPicturesProps) {
  const [openIndex, setOpenIndex] = useState<number>();
  if (urls.length === 0) return null;
  return (
    <>
      <ul className={css.shots}>
        {urls.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              className={css.shot}
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
        from="middle"
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
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (step) onSelect((index + step + length) % length);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [index, length, onSelect]);
  const url = urls[index];
  return (
    <div className={css.large}>
      <div className={css.largeshot}>
        {url && <UploadedPicture key={url} url={url} alt={alt(index + 1)} />}
      </div>
      {length > 1 && (
        <div className="row between">
          <StepButton
            name={picturesTexts().before}
            to={(index - 1 + length) % length}
            onSelect={onSelect}
          />
          <span className="sm quiet" role="status">
            {picturesTexts().nth(index + 1, length)}
          </span>
          <StepButton
            name={picturesTexts().next}
            to={(index + 1) % length}
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

export function UploadedPicture({ url, alt }: { url: string; alt: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <span className="sm quiet">{picturesTexts().gone}</span>;
  return <img src={imageUrl(url)} alt={alt} loading="lazy" onError={() => setFailed(true)} />;
}
