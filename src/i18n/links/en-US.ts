import type { Messages } from '../base/zh-CN'

export const links = {
  refused: 'This link is not safe and was not opened',
  copied: 'Link copied, please paste it in a browser',
} satisfies Messages['links']
