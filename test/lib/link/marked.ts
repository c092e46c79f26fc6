import { linkify, type LinkSegment } from '@/lib/link/linkify'

/** Formats segments: `[number]` for a phone number, `<url>` for a URL, text unchanged. */
export const marked = (segments: LinkSegment[]) =>
  segments
    .map((each) => {
      if (each.kind === 'phone') return `[${each.number}]`
      return each.kind === 'url' ? `<${each.url}>` : each.text
    })
    .join('')

export const mark = (text: string) => marked(linkify(text))
export const joined = (segments: LinkSegment[]) => segments.map(({ text }) => text).join('')
