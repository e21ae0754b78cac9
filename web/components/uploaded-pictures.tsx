import { useEffect, useState } from 'react';
import { imageAddress } from '../api/client.ts';
import { picturesTexts } from '../i18n/messages/pictures.ts';
import { Dialog } from './dialog.tsx';
import { ArrowLeft } from './icons.ts';
import css from './uploaded-pictures.module.css';

interface PicturesProps {
  urls: readonly string[];
  /** What each one is, for those who cannot see it. */
  alt(nth: number): string;
}

/** Pictures that somebody has sent, small and in a row; each opens large. */
export function Pictures({ urls, alt }: PicturesProps) {
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
              <Shot url={url} alt="" />
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
        {open !== undefined && <Large {...{ urls, alt }} at={open} onTurn={setOpen} />}
      </Dialog>
    </>
  );
}

interface LargeProps extends PicturesProps {
  at: number;
  onTurn(at: number): void;
}

/** One picture as large as the window lets it be; the arrow keys turn to the others. */
function Large({ urls, alt, at, onTurn }: LargeProps) {
  const { length } = urls;
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (by) onTurn((at + by + length) % length);
    };
    addEventListener('keydown', turn);
    return () => removeEventListener('keydown', turn);
  }, [at, length, onTurn]);
  const url = urls[at];
  return (
    <div className={css.large}>
      <div className={css.largeshot}>{url && <Shot key={url} url={url} alt={alt(at + 1)} />}</div>
      {length > 1 && (
        <div className="row between">
          <Turn name={picturesTexts().before} to={(at - 1 + length) % length} onTurn={onTurn} />
          <span className="sm quiet" role="status">
            {picturesTexts().nth(at + 1, length)}
          </span>
          <Turn name={picturesTexts().next} to={(at + 1) % length} onTurn={onTurn} isNext />
        </div>
      )}
    </div>
  );
}

interface TurnProps extends Pick<LargeProps, 'onTurn'> {
  name: string;
  to: number;
  isNext?: boolean;
}

const Turn = ({ name, to, onTurn, isNext = false }: TurnProps) => (
  <button type="button" className="ibtn boxed" aria-label={name} onClick={() => onTurn(to)}>
    <ArrowLeft className={isNext ? `icon ${css.mirrored}` : 'icon'} aria-hidden="true" />
  </button>
);

/** A sent picture; says so when it cannot be had. */
export function Shot({ url, alt }: { url: string; alt: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <span className="sm quiet">{picturesTexts().gone}</span>;
  return <img src={imageAddress(url)} alt={alt} loading="lazy" onError={() => setGone(true)} />;
}
