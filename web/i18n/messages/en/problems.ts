const bySentence: Record<string, string> = {
  'A whole number from 1 to 5.': 'Choose one, from 1 to 5.',
};

/** What a field of the contract asks for; mostly English says it as the contract does. */
export const says = (message: string, _code: string) =>
  bySentence[message] ??
  message.replace(/^(0 to )?(.+) characters, not all of them spaces\.$/, (_, none, length) =>
    none ? `At most ${length} letters.` : `${length} letters.`,
  );

const noAnswer = 'The shop could not answer.';
/** What the server does not say to a buyer. */
const byCode: Record<string, string> = {
  MAINTENANCE: 'Prices are being updated. Look again in a little while.',
  CART_LOCKED:
    'This car waits for its token. Pay it, or ask to cancel the order to change the car.',
  VALIDATION: 'The shop cannot read something here. Look at it once more.',
  CONTRACT_BROKEN: noAnswer,
  INTERNAL: noAnswer,
};

/** To whoever wrote a request the server quotes the call that does not take it; a buyer has followed a wrong address. */
const quotesCall = /\b(GET|POST|PUT|PATCH|DELETE) \//;
const wrongAddress = 'The shop has nothing under this address. Choose again from the list.';

interface Refused {
  message: string;
  /** What is for the buyer, where the message is for developers. */
  says?: string;
  code?: string;
}

/** An id says nothing to a buyer, who may have deleted on another page what it names. */
const unknownId = /There is no ([^".]+) "[0-9a-f]{24}"\./;

/** The states of the server are no words for a buyer, who may have an older page before them. */
const cannotBecome = /^(Order|Complaint|Payment) (\S+) is [A-Z_]+ and cannot become .*$/;

/** Why the server said no; otherwise English says it as the server does. */
export const refusal = ({ code = '', message, says = message }: Refused) =>
  byCode[code] ??
  (quotesCall.test(says)
    ? wrongAddress
    : says
        .replace(unknownId, 'The shop has no such $1.')
        .replace(cannotBecome, '$1 $2 does not allow this any more. Look at where it stands.'));
