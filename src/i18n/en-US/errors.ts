import type { Words } from '../zh-CN'

export const errors = {
  timeout: 'The network is slow and the request timed out. Please try again.',
  noResponse: 'server is having a hiccup',
  offline: 'You are offline. Try again once there is a network.',
  badShape: 'The server sent something that cannot be read. Please try again later.',
  unauthorised: 'Your sign-in is no longer valid. Please sign in again.',
  forbidden: 'You have no permission to see this.',
  notFound: 'This does not exist or has been withdrawn.',
  unknown: 'Something went wrong. Please try again later.',
  loadFailed: 'This could not be loaded',
  notFoundTitle: 'This page does not exist',
  notFoundHint: 'The link may be out of date, or the address is mistyped.',
  noAuthTitle: 'No permission',
  noAuthHint: "Ask your organisation's administrator for access.",
  maintenanceTitle: 'System upgrade',
  maintenanceHint: 'The service is paused. Your drafts are kept; please come back later.',
} satisfies Words['errors']
