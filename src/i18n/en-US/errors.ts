import type { Words } from '../zh-CN'

export const errors = {
  timeout: 'The network is slow and the request timed out. Please try again.',
  noResponse: 'server is having a hiccup',
  badShape: 'The server sent something that cannot be read. Please try again later.',
  internalException: 'internal exception',
  unauthorised: 'Your sign-in is no longer valid. Please sign in again.',
  byStatus: {
    400: 'incorrect request information',
    401: 'unauthorised access',
    403: 'forbidden',
    404: 'network resource unreachable',
    405: 'request method not supported',
    413: 'the content is too large',
    415: 'media type not supported',
    419: 'session timeout',
    422: 'the request cannot be processed',
    500: 'server internal error',
  } as Partial<Record<number, string>>,
  unknown: 'Something went wrong. Please try again later.',
  loadFailed: 'This could not be loaded',
  brokenTitle: 'This page has failed',
  brokenHint: 'Your drafts are kept. Try again, or go home first.',
  notFoundTitle: 'This page does not exist',
  notFoundHint: 'The link may be out of date, or the address is mistyped.',
  noAuthTitle: 'No permission',
  noAuthHint: "Ask your organisation's administrator for access.",
  noMobileTitle: 'Your account has no mobile number here',
  noMobileHint:
    'Add a mobile number to your account in this app, then try again. You can also sign in with a code sent to your mobile.',
  noXnzzTitle: 'You belong to no organisation yet',
  noXnzzHint:
    "Ask your organisation's administrator to add your mobile number, then try again. If you have another account, sign in with its mobile number.",
  maintenanceTitle: 'System upgrade',
  maintenanceHint: 'The service is paused. Your drafts are kept; please come back later.',
} satisfies Words['errors']
