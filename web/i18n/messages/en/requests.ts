/** What a buyer asked the shop to tell them, and the list of all they asked. */
export const requests = {
  title: 'Your requests',
  lead: 'Callbacks, test drives and news of cars that you asked for, with the number to name when you call.',
  none: 'You have not asked for anything yet. Here you find callbacks, test drives and alerts with their numbers.',
  count: (n: number) => (n === 1 ? '1 request' : `${n} requests`),
  newRequest: 'Ask for a callback or test drive',
  kept: 'This list is kept in this browser only: requests from another device are not in it, and signing out or deleting your data clears it. The shop still has each request.',
  change: 'To change or withdraw a request, call the shop and name its number.',
  status: { new: 'Received', contacted: 'Contacted', closed: 'Closed' },
  appointment: (day: string, time: string) => `For ${day}, ${time}`,
  availableNow: 'Available now',
  notYet: 'Not available yet',
  gone: 'No longer on the CSD list',
  now: (price: string) => `Now ${price}`,
  less: (amount: string) => `${amount} less`,
  more: (amount: string) => `${amount} more`,
  unchanged: 'Price unchanged',
  remove: (ticketNo: string) => `Remove ${ticketNo} from this list`,
  removed: (ticketNo: string) =>
    `${ticketNo} is no longer listed here. The shop still has the request.`,
  alert: {
    button: { availability: 'Tell me when it is available', priceAlert: 'Price alert' },
    title: { availability: 'Tell me when it is available', priceAlert: 'Tell me about the price' },
    asked: (day: string) => `You asked on ${day}`,
    how: 'The shop calls or writes to you. This browser does not notify you by itself.',
    when: 'Tell me when the CSD price',
    change: 'changes',
    fallsBelow: 'falls below',
    limit: 'Falls below (₹)',
    limitHint: (price: string) => `In rupees. The price is ${price} now.`,
    limitError: (price: string) => `Enter a price below ${price}.`,
    preview: 'The shop reads',
    send: 'Send request',
    sent: (ticketNo: string) => `The shop has your request ${ticketNo}.`,
    message: {
      availability: (car: string, place: string, price: string, day: string) =>
        `Please tell me when the ${car} is available in ${place}. CSD price on ${day}: ${price}.`,
      change: (car: string, place: string, price: string, day: string) =>
        `Please tell me when the CSD price of the ${car} changes. On ${day} it is ${price} in ${place}.`,
      below: (below: string, car: string, place: string, price: string, day: string) =>
        `Please tell me when the CSD price of the ${car} falls below ${below}. On ${day} it is ${price} in ${place}.`,
    },
  },
};
