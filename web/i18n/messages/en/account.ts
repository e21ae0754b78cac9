/** Leaving an account, which has no password, and getting it back. */
export const account = {
  toUse: (amount: string) => `${amount} available`,
  pending: (amount: string) => `${amount} pending`,
  addresses: (n: number) => (n === 1 ? '1 saved' : `${n} saved`),
  signOut: {
    title: 'Sign out of this device?',
    noLogin:
      'There is no password here. Once signed out, only the shop can open this account again: it asks for an order number and your mobile.',
    inAccount: 'Removed from this device',
    nothing: 'Nothing yet',
    service: 'Service details',
    safe: 'It stays safe with the shop, except what you compare, recent cars and searches, and the list of your requests: these go for good.',
    lost: 'There is no password here. Without an order the shop cannot find this account again. You can give the same name, mobile and e-mail once more.',
    copyNumbers: 'Copy these numbers',
    copied: 'Copied',
    notCopied: 'Copying is not allowed here. Write the numbers down.',
    stay: 'Stay signed in',
  },
  deleteData: {
    title: 'Delete my data on this device',
    description:
      'Signs you out and deletes all that the shop has stored in this browser: recent cars, searches, drafts, choices and saved pages. Orders stay with the shop.',
    confirm: 'Delete and sign out',
  },
  recovery: {
    link: 'Get your account back',
    lead: 'Name an order number and your mobile. The shop calls you, compares both and opens your account here.',
    notice:
      'You were signed out and are a guest now. If you had ordered, your orders, wallet and cart are safe with the shop; ask us to give them back. Without an order the shop cannot find the account again. There is no login.',
    belongsToYou: 'Is that you?',
    onlyBuyer: 'Only its buyer can open it, on the device where they are signed in.',
    orderedBefore: 'Booked before, on another device or before signing out?',
    orderNo: 'Order number',
    orderNoHint: 'Any order of yours, such as CS261122-PAVONA. It is on the receipt.',
    message: 'Please give me my account back on this device.',
  },
};
