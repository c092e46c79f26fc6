import { useState } from 'react'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { indicatorsMessages } from '@/i18n/indicators'
import type { FigureOrigins } from '@/lib/questionnaire'
import { Flag } from '../fields/flag'

interface OriginFieldsProps {
  id: string
  origins: FigureOrigins
  onChange: (part: FigureOrigins) => void
}

/** Most indicators of a sum, as in wire/surveys/question. */
const most = 20

const codesIn = (text: string) => [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))].slice(0, most)

/** Which values of the unit are shown beside a figure. */
export function OriginFields({ id, origins, onChange }: OriginFieldsProps) {
  const { choose } = useMessageNamespace(indicatorsMessages)
  const { indicator, sumOf = [], ledger } = origins
  const [text, setText] = useState(sumOf.join(' '))
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
      <TextField
        id={`${id}-sum-of`}
        label={choose.sumOf}
        value={text}
        maxLength={400}
        onChange={(next) => {
          const plain = next.replace(/[^A-Za-z0-9._\-\s,，、;；]/g, '')
          setText(plain)
          const codes = codesIn(plain)
          onChange({ sumOf: codes.length > 0 ? codes : undefined })
        }}
      />
    </>
  )
}
