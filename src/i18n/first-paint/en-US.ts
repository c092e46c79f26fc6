import type { FirstPaintMessages } from './zh-CN'

export const firstPaint: FirstPaintMessages = {
  product: 'Tax Workbench',
  returnedBy: (name, reason) => `Returned by ${name}: ${reason}`,
  todo: 'To do',
  apps: 'Apps',
  notices: 'Notices',
  pinned: 'Pinned',
  isNew: 'New',
  isReminded: 'Please read',
  loading: 'Loading',
  slow: 'The network is slow. The page is still loading.',
  failed: 'The page could not be opened. Please check the network.',
  retry: 'Reload',
}
