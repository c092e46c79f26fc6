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
  notFoundTitle: 'This page does not exist',
  notFoundHint: 'The link may be out of date, or the address is mistyped.',
  noAuthTitle: 'No permission',
  noAuthHint: "Ask your organisation's administrator for access.",
  maintenanceTitle: 'System upgrade',
  maintenanceHint: 'The service is paused. Your drafts are kept; please come back later.',
} satisfies Words['errors']
