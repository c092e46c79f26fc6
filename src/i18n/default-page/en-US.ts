import type { DefaultPageMessages } from './zh-CN'

export const defaultPage = {
  notFound: {
    title: 'This page does not exist',
    hint: 'The link may be out of date, or the address is mistyped.',
  },
  noAuth: {
    title: 'No permission',
    hint: "Ask your organisation's administrator for access.",
  },
  noMobile: {
    title: 'Your account has no mobile number here',
    hint: 'Add a mobile number to your account in this app, then try again. You can also sign in with a code sent to your mobile.',
  },
  noXnzz: {
    title: 'You do not belong to an organisation yet',
    hint: "Ask your organisation's administrator to add your mobile number, then try again. If you have another account, sign in with its mobile number.",
    join: 'Join with an invitation',
  },
  maintenance: {
    title: 'System upgrade',
    hint: 'The service is paused. Your drafts are kept; please come back later.',
  },
} satisfies DefaultPageMessages
