import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { estimateMessages } from '@/i18n/estimate'
import { formatDecimal } from '@/lib/numbers/decimal'
import { shareText } from '@/lib/numbers/share-text'
import type { Estimate, FigureEstimate, ReceivedFigure } from '@/wire/selective-editing/estimate'

/** The texts of one figure's estimate. */
export interface EstimateLine {
  name: string
  /** Empty without one. */
  unit: string
  received: string
  /** Null if it is withheld. */
  estimate: {
    total: string
    imputed: string
    /** How many units are imputed in which way. */
    methods: string[]
    /** Null if nothing is uncertain. */
    range: string | null
    /** What the total would change by if the suspicious figures were the expected ones; null without such. */
    suspected: string | null
  } | null
}

/** The texts of an estimate, withheld figures last. */
export function useEstimateLines({ figures, withheld }: Estimate): EstimateLine[] {
  const messages = useMessageNamespace(estimateMessages)
  const localText = useLocalText()

  const lineOf = (figure: ReceivedFigure): Omit<EstimateLine, 'estimate'> => ({
    name: localText(figure.at),
    unit: figure.unit ? localText(figure.unit) : '',
    received: numberText(figure.received, figure),
  })

  function estimateOf(figure: FigureEstimate): EstimateLine['estimate'] {
    const { received, imputed, byRatio, byLastValue, unknown, margin, suspected } = figure
    const total = received + imputed
    const amount = numberText(imputed, figure)
    const share = total === 0 ? null : imputed / total
    const isPart = share !== null && share > 0 && share <= 1
    return {
      total: numberText(total, figure),
      imputed: isPart ? messages.share(amount, shareText(share, messages.below)) : amount,
      methods: [
        ...(byRatio > 0 ? [messages.byRatio(byRatio)] : []),
        ...(byLastValue > 0 ? [messages.byLastValue(byLastValue)] : []),
        ...(unknown > 0 ? [messages.unknown(unknown)] : []),
      ],
      range:
        margin > 0
          ? messages.range(numberText(total - margin, figure), numberText(total + margin, figure))
          : null,
      suspected: suspected === 0 ? null : messages.suspected(signedText(suspected, figure)),
    }
  }

  return [
    ...figures.map((figure) => ({ ...lineOf(figure), estimate: estimateOf(figure) })),
    ...withheld.map((figure) => ({ ...lineOf(figure), estimate: null })),
  ]
}

const signedText = (value: number, figure: Pick<ReceivedFigure, 'decimals'>) =>
  `${value > 0 ? '+' : ''}${numberText(value, figure)}`

const numberText = (value: number, { decimals }: Pick<ReceivedFigure, 'decimals'>) =>
  formatDecimal(value.toFixed(decimals), decimals)
