import { useMessageNamespace } from '@/hooks/use-messages'
import { indicatorsMessages } from '@/i18n/indicators'
import type { FigureOrigins } from '@/lib/questionnaire'
import { Flag } from '../fields/flag'
import { SumOfField } from './sum-of-field'

interface OriginFieldsProps {
  id: string
  origins: FigureOrigins
  onChange: (part: FigureOrigins) => void
}

/** Which values of the unit are shown beside a figure. */
export function OriginFields({ id, origins, onChange }: OriginFieldsProps) {
  const { choose } = useMessageNamespace(indicatorsMessages)
  const { indicator, sumOf = [], ledger } = origins
  return (
    <>
      {indicator === undefined && ledger === undefined ? null : (
        <Flag
          id={`${id}-ledger`}
          value={ledger !== undefined}
          onChange={(shown) => onChange({ ledger: shown ? (indicator ?? ledger) : undefined })}
        >
          {choose.ledger}
        </Flag>
      )}
      <SumOfField
        id={id}
        codes={sumOf}
        onChange={(codes) => onChange({ sumOf: codes.length > 0 ? codes : undefined })}
      />
    </>
  )
}
