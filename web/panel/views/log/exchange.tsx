import { type HarEntry, readLogged } from '#contracts/engine/control/log';
import { parseJson } from '#contracts/engine/read-response';
import { QueryResult } from '../../components/query-result.tsx';
import { useControlQuery } from '../../control/use-control.ts';

/** Headers and bodies of a request and its answer, read when it is opened. */
export const Exchange = ({ number }: { number: number }) => (
  <QueryResult query={useControlQuery(readLogged, { params: { number } })}>
    {({ request: { headers, postData }, response }) => (
      <div>
        <p className="small">
          In headers and bodies, tokens, names and numbers are hidden: what was sent had the real
          ones.
        </p>
        <Part
          title="Answer"
          text={indented(response.content.text) || response.content.comment}
          isOpen
        />
        <Part title="Headers of the answer" text={headerText(response.headers)} />
        <Part
          title="Body of the request"
          text={postData && (indented(postData.text) || postData.comment)}
        />
        <Part title="Headers of the request" text={headerText(headers)} />
      </div>
    )}
  </QueryResult>
);

const Part = ({
  title,
  text,
  isOpen = false,
}: {
  title: string;
  text?: string | undefined;
  isOpen?: boolean;
}) =>
  text && (
    <details open={isOpen}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll by keyboard too */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  );

const headerText = (headers: HarEntry['request']['headers']) =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n');

/** JSON in lines. */
const indented = (text: string | undefined) => text && JSON.stringify(parseJson(text), null, 2);
