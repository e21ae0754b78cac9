import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { IMAGE_BYTES, IMAGE_LIMIT } from '#contracts/constants';
import { imageTypes } from '#contracts/images';
import { t } from '../../i18n/language.ts';
import { picturesTexts } from '../../i18n/messages/pictures.ts';
import { resizeImages } from '../../lib/resize-image.ts';
import { checkFiles, isTooLarge, type UploadProblem, uploadImages } from '../../shop/uploads.ts';
import { Notice } from '../feedback/notice.tsx';
import { IconButton } from '../icon-button.tsx';
import { Upload, X } from '../icons.ts';
import pictures from '../uploaded-pictures.module.css';
import { UploadedPicture } from '../uploaded-pictures.tsx';
import css from './picture-field.module.css';

const MEGABYTES = IMAGE_BYTES / 1024 / 1024;

export const parseUrls = (text: string): string[] => text.split(' ').filter(Boolean);

interface PictureFieldProps {
  name: string;
  /** URLs separated by spaces. */
  defaultValue: string;
  error: string | undefined;
  /** Called when an upload starts and ends: until then the form is incomplete. */
  onBusy(isBusy: boolean): void;
}

/** Uploads each picture as soon as it is chosen; the hidden field holds their URLs. */
export function PictureField({ name, defaultValue, error, onBusy }: PictureFieldProps) {
  const [urls, setUrls] = useState<readonly string[]>(() => parseUrls(defaultValue));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const lastUrls = useRef(urls);
  // In one scope, what is chosen during an upload is uploaded after it.
  const save = useMutation({ scope: { id: useId() }, mutationFn: add });
  const { isPending: isAdding } = save;
  const isFull = urls.length >= IMAGE_LIMIT;

  useEffect(() => onBusy(isAdding), [onBusy, isAdding]);

  // The form saves its draft on input events, which a hidden field does not dispatch.
  const text = urls.join(' ');
  const lastText = useRef(text);
  useEffect(() => {
    if (lastText.current === text) return;
    lastText.current = text;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [text]);

  /** Uploads the files there is room for; the room of those that fail goes to the next ones. */
  async function add(files: readonly File[]) {
    setProblems([]);
    let checked = check(await resizeImages(files, isTooLarge));
    tell(checked.filter(({ problem }) => problem && problem !== 'MANY'));
    while (checked.some(({ problem }) => !problem)) {
      const { images, failed } = await uploadImages(
        checked.filter(({ problem }) => !problem).map(({ file }) => file),
      );
      change([...lastUrls.current, ...images.map(({ url }) => url)]);
      tell(failed.map(({ filename, code }) => ({ file: { name: filename }, problem: code })));
      checked = check(checked.filter(({ problem }) => problem === 'MANY').map(({ file }) => file));
    }
    tell(checked.filter(({ problem }) => problem === 'MANY'));
  }

  const check = (files: readonly File[]) =>
    checkFiles(files, IMAGE_LIMIT - lastUrls.current.length);

  const tell = (
    files: readonly { file: { name: string }; problem?: UploadProblem | undefined }[],
  ) =>
    setProblems((previous) => [
      ...previous,
      ...files.flatMap(({ file, problem }) =>
        problem ? picturesTexts().named(file.name, picturesTexts().trouble[problem]) : [],
      ),
    ]);

  function change(next: readonly string[]) {
    lastUrls.current = next;
    setUrls(next);
  }

  function remove(url: string) {
    change(urls.filter((one) => one !== url));
    // Without pictures the focus would be lost.
    if (urls.length === 1) chooser.current?.focus();
  }

  return (
    <fieldset className={css.field}>
      <legend>
        {picturesTexts().title} <span className="muted">({t.common.optional})</span>
      </legend>
      <p className="sm muted">{picturesTexts().rule(IMAGE_LIMIT, MEGABYTES)}</p>
      <input ref={input} type="hidden" name={name} value={text} />
      {urls.length > 0 && (
        <ul className={pictures.thumbnails}>
          {urls.map((url, index) => (
            <li key={url}>
              <span className={pictures.thumbnail}>
                <UploadedPicture url={url} alt={picturesTexts().one(index + 1)} />
              </span>
              <IconButton
                icon={X}
                label={picturesTexts().remove(index + 1)}
                onClick={() => remove(url)}
              />
            </li>
          ))}
        </ul>
      )}
      <label
        className={`btn outline ${css.fileButton}`}
        aria-busy={isAdding}
        aria-disabled={isFull}
      >
        <Upload className="icon" aria-hidden="true" />
        {picturesTexts().add}
        <input
          ref={chooser}
          className="sr-only"
          type="file"
          multiple
          accept={imageTypes.join(',')}
          aria-disabled={isFull}
          onChange={({ target }) => {
            save.mutate([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <p className="sm muted" role="status">
        {isAdding ? picturesTexts().storing : isFull && picturesTexts().full(IMAGE_LIMIT)}
      </p>
      {(error || save.error || problems.length > 0) && (
        <Notice kind="alarm">
          {error ?? (save.error ? t.errorMessage(save.error) : problems.join(' '))}
        </Notice>
      )}
    </fieldset>
  );
}
