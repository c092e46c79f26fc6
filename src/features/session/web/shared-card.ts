import * as v from 'valibot'
import { currentLanguage } from '@/i18n'
import { sharedUrl } from '@/lib/link/shared-url'
import type { ShareCard } from '@/platform/page/share-card/types'
import { readOwn } from '@/platform/page/own-origins'
import { href } from '@/routes'

/** What a web page posts to be shared; `src/platform/host/drivers/wxmini` does so for the product's own pages. */
const postedSchema = v.object({
  type: v.literal('share'),
  title: v.pipe(v.string(), v.nonEmpty()),
  url: v.string(),
  image: v.optional(v.string(), ''),
})

/** A card that opens an own page in the mini-program, with a new ticket. Null for other pages. */
function cardOf(title: string, url: string, picture = ''): ShareCard | null {
  const link = sharedUrl(url, readOwn)
  return link === null ? null : { title, path: href('web', { link }), picture }
}

/** The card of a page that posts nothing. */
export const plainCard = (url: string) => cardOf(currentLanguage().messages.product, url)

/** The card of the last message that has one. WeChat delivers all messages since the page was opened. */
export function postedCard(messages: unknown): ShareCard | null {
  const cards = (Array.isArray(messages) ? messages : []).map((message) => {
    const posted = v.safeParse(postedSchema, message)
    if (!posted.success) return null
    const { title, url, image } = posted.output
    return cardOf(title, url, readOwn(image) ? image : '')
  })
  return cards.filter((card) => card !== null).pop() ?? null
}
