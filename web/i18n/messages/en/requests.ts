/** What a buyer asked the shop to tell them, and the list of all they asked. */
export const requests = {
  title: 'Your requests',
  lead: 'Callbacks, test drives and alerts that you asked for. Give the request number when you call us.',
  none: 'No requests yet. Your callbacks, test drives and alerts will be listed here with their numbers.',
  count: (n: number) => (n === 1 ? '1 request' : `${n} requests`),
  newRequest: 'Ask for a callback or test drive',
  kept: 'This list is saved in this browser only: requests from another device are not in it, and signing out or deleting your data clears it. The shop still has every request.',
  change: 'To change or withdraw a request, call the shop and give its number.',
  status: { new: 'Received', contacted: 'Contacted', closed: 'Closed' },
  appointment: (day: string, time: string) => `For ${day}, ${time}`,
  past: 'This time has passed: if nobody has called you, call the shop',
  availableNow: 'Available now',
  notYet: 'Not in stock yet, but can be booked',
  gone: 'No longer on the CSD list',
  now: (price: string) => `Now ${price}`,
  less: (amount: string) => `${amount} less`,
  more: (amount: string) => `${amount} more`,
  unchanged: 'Price unchanged',
  remove: (ticketNo: string) => `Remove ${ticketNo} from this list`,
  removed: (ticketNo: string) =>
    `${ticketNo} is no longer listed here. The shop still has the request.`,
  alert: {
    button: { availability: 'Tell me when it is in stock', priceAlert: 'Price alert' },
    title: { availability: 'Tell me when it is in stock', priceAlert: 'Tell me about the price' },
    asked: (day: string) => `You asked on ${day}`,
    how: 'The shop calls or writes to you. This browser does not notify you by itself.',
    when: 'Tell me when the CSD price',
    change: 'changes',
    fallsBelow: 'falls below',
    limit: 'Falls below (₹)',
    limitHint: (price: string) => `In rupees. The price is ${price} now.`,
    limitError: (price: string, example: string) =>
      `Enter a price below ${price}, such as ${example}.`,
    preview: 'Your message to the shop',
    send: 'Send request',
    sent: (ticketNo: string) => `We have your request ${ticketNo}.`,
    message: {
      availability: (car: string, place: string, price: string, day: string) =>
        `Please tell me when the ${car} is in stock in ${place}. CSD price on ${day}: ${price}.`,
      change: (car: string, place: string, price: string, day: string) =>
        `Please tell me when the CSD price of the ${car} changes. On ${day} it is ${price} in ${place}.`,
      below: (below: string, car: string, place: string, price: string, day: string) =>
        `Please tell me when the CSD price of the ${car} falls below ${below}. On ${day} it is ${price} in ${place}.`,
    },
  },
};
