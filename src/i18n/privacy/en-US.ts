import type { PrivacyMessages } from './zh-CN'

export const privacy = {
  title: 'Privacy policy',
  sheetTitle: 'Please read the privacy policy',
  sheetText:
    'Signing in, choosing photos and locating you process your personal data. Without your consent you can still read the pages that need no sign-in.',
  read: 'Read the privacy policy',
  agree: 'Agree',
  refuse: 'Disagree',
  note: 'Read the privacy policy before signing in',
  interfaces: 'The mini-program uses these interfaces of WeChat, only when you tap their function:',
  contract: 'WeChat’s privacy guideline of this mini-program',
  withdraw: 'Withdraw consent',
  withdrawTitle: 'Withdraw your consent to the privacy policy?',
  withdrawHint:
    'You will be signed out, and asked again before the next sign-in. Drafts on this device stay.',
  lines: [
    'Your name, mobile number and answers go only to the servers of the tax or statistics bureau in charge.',
    'The cookie on this device holds only the IDs of your organisation and account, for two days, and no mobile number.',
    'Location, camera and contacts are used only when you tap. Place and time are removed from photos before they are sent.',
    'Mobile numbers in logs are masked. Answers to anonymous surveys are stored without a link to any person.',
    'Feedback goes to the bureau in charge with your name, your organisation, the page you came from, the app that you use and its version, only to deal with it and to answer you.',
    'Signing out removes your identity from this device.',
  ],
} satisfies PrivacyMessages
