import { formatNumber } from '#contracts/constants';
import { failedPart } from '../../failed-part.ts';

const fieldErrors: Record<string, string> = {
  'A whole number from 1 to 5.': 'Choose one, from 1 to 5.',
};

/** What a form field requires; usually the contract's own description. */
export const fieldError = (message: string, code: string) =>
  fieldErrors[message] ??
  message.replace(
    /^(?:(\d+) to )(\d+) characters, not all of them spaces\.$/,
    (_, from: string, to: string) => {
      const most = formatNumber(Number(to));
      if (from === '0') return `At most ${most} letters.`;
      return code === 'EMPTY'
        ? `Please write here (${from} to ${most} letters).`
        : `${from} to ${most} letters.`;
    },
  );

const noAnswer = 'Something went wrong at our end.';
/** Errors whose server message is not meant for buyers. */
const errorMessages: Record<string, string> = {
  CART_LOCKED:
    'The token for this car is not paid yet. Pay it, or ask to cancel the order to change the car.',
  VALIDATION: 'Something here is not right. Please check your entries.',
  CONTRACT_BROKEN: noAnswer,
  INTERNAL: noAnswer,
};

/** Such a message quotes a rejected call for developers; a buyer has followed a wrong link. */
const quotesCall = /\b(GET|POST|PUT|PATCH|DELETE) \//;
const wrongAddress = 'This link does not work. Please choose again from the list.';

interface ErrorTexts {
  message: string;
  /** The text for buyers, where the message is for developers. */
  userMessage?: string;
  code?: string;
  /** The call that failed. */
  route?: string;
}

const maintenance = {
  payment:
    'The payment service does not answer just now. Nothing was charged. Please try again shortly.',
  prices: 'Prices are being updated. Please check again shortly.',
  shop: 'The shop is being updated. Please try again shortly.',
};

/** An id means nothing to a buyer, who may have deleted the thing on another page. */
const unknownId = /There is no ([^".]+) "[0-9a-f]{24}"\./;

/** A buyer on an outdated page must not read the server's state names. */
const cannotBecome = /^(Order|Complaint|Payment) (\S+) is [A-Z_]+ and cannot become .*$/;

/** The buyer's text for an error response; the server's message unless replaced above. */
export const errorMessage = ({ code = '', message, userMessage = message, route }: ErrorTexts) => {
  if (code === 'MAINTENANCE') return maintenance[failedPart(route)];
  const text = quotesCall.test(userMessage) ? wrongAddress : userMessage;
  return (
    errorMessages[code] ??
    text
      .replace(unknownId, 'We could not find this $1.')
      .replace(cannotBecome, '$1 $2 no longer allows this. Please check its status.')
  );
};
