import { suspicionMessages } from '@/i18n/suspicion'
import { oneDecimal, shareText } from '@/lib/numbers/share-text'
import type { Suspicion } from '@/wire/selective-editing/suspicion'
import type { RespondentEntry } from '@/wire/surveys/questionnaire'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'

/** From this ratio on a change is stated as a multiple, below as a percentage. */
const multipleFrom = 2
/** Below this ratio a value is stated as a small part. */
const smallPart = 0.5

type Ratio = Suspicion & { ratio: number }

const hasRatio = (one: Suspicion): one is Ratio => one.ratio !== null

/** Texts of suspicious figures: "营业收入 为上期的 10.3 倍，影响合计 4.1%". */
export function useSuspicionText() {
  const messages = useMessageNamespace(suspicionMessages)
  const localText = useLocalText()
  const share = (value: number) => shareText(value, messages.below)
  const referenceOf = ({ reference }: Pick<Suspicion, 'reference'>) =>
    messages.references[reference ?? 'last']

  function ofRatio(one: Ratio): string {
    const { ratio } = one
    if (ratio >= multipleFrom) return messages.times(referenceOf(one), oneDecimal(ratio))
    if (ratio < smallPart) return messages.times(referenceOf(one), smallText(ratio))
    const percent = oneDecimal((ratio - 1) * 100)
    return messages.changed(referenceOf(one), `${ratio < 1 ? '' : '+'}${percent}%`)
  }

  const kinds: Record<Suspicion['kind'], (one: Suspicion) => string> = {
    ratio: (one) => (hasRatio(one) ? ofRatio(one) : ''),
    level: (one) => (hasRatio(one) ? messages.level(smallText(one.ratio)) : ''),
    stopped: (one) => messages.stopped(referenceOf(one)),
    started: (one) => messages.started(referenceOf(one)),
    turned: (one) => messages.turned(referenceOf(one)),
    copied: (one) => messages.copied(referenceOf(one)),
  }

  return {
    /** What is suspicious about a figure, how much of the total it would change, and the rule that it breaks. */
    suspicion: (one: Suspicion): string => {
      const effect = messages.effect(share(one.effect))
      const text = messages.joined(localText(one.at), kinds[one.kind](one), effect)
      return one.rule ? messages.withRule(text, messages.rules[one.rule]) : text
    },
    /** The first of several, with their number. */
    first([one, ...others]: readonly Suspicion[]): string {
      if (!one) return ''
      const text = this.suspicion(one)
      return others.length > 0 ? `${text} · ${messages.more(others.length)}` : text
    },
    share,
    /** The share alone; the period only if it is not the last one. */
    missingShort: ({ missingShare }: Pick<RespondentEntry, 'missingShare'>): string => {
      if (!missingShare) return ''
      const text = share(missingShare.share)
      return missingShare.reference === 'last' ? text : messages.lastYear(text)
    },
    /** The share of a missing unit in an earlier total; empty if unknown. */
    missing: ({ missingShare }: Pick<RespondentEntry, 'missingShare'>): string =>
      missingShare
        ? messages.missingShare(messages.references[missingShare.reference], share(missingShare.share))
        : '',
  }
}

/** A ratio with one decimal, a small one with its first two digits that are not 0. */
const smallText = (ratio: number) =>
  Math.abs(ratio) >= 0.1 ? oneDecimal(ratio) : String(Number(Math.max(ratio, 1e-6).toPrecision(2)))
