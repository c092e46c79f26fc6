import { useState } from 'react'
import { Area } from '@/components/area/area'
import { AreaOrganization } from '@/components/area-organization/area-organization'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import type { AreaOrganizationAnswer } from '@/lib/questionnaire'
import { listOfficesByArea } from '@/services/people/directory-service'
import type { KindProps } from '../fields/kind-types'
import { useAreaName, useOrganizationName } from '../texts/codelist-names'
import { SheetField } from '../fields/sheet-field'
import { useField } from '../fields/use-field'

export function AreaOf(props: KindProps<'area'>) {
  const { label, value, findings, onChange } = useField(props)
  const messages = useMessageNamespace(questionnaireMessages)
  const code = typeof value === 'string' ? value : ''
  const name = useAreaName(code)
  return (
    <SheetField
      label={label}
      said={code === '' ? [] : [name]}
      placeholder={messages.chooseArea}
      wrong={findings.length > 0}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <AreaLevels
          {...{ ...props, label }}
          start={code}
          onChoose={(selected) => {
            close()
            onChange(selected)
          }}
        />
      )}
    </SheetField>
  )
}

interface AreaLevelsProps extends KindProps<'area'> {
  label: string
  start: string
  onChoose: (code: string) => void
}

/** Chooses level by level; only an area of the last level is an answer. */
function AreaLevels({ question, label, start, onChoose }: AreaLevelsProps) {
  const [code, setCode] = useState(start)
  return (
    <Area
      id={`field-${question.id}`}
      label={label}
      depth={question.depth ?? 3}
      value={code}
      onChange={(area) => (area.complete ? onChoose(area.code) : setCode(area.code))}
    />
  )
}

const noOrganization: AreaOrganizationAnswer = { areaCode: '', organizationId: '' }

export function OrganizationOf(props: KindProps<'area-organization'>) {
  const { question } = props
  const { label, value, findings, onChange } = useField(props)
  const messages = useMessageNamespace(questionnaireMessages)
  const { areaCode, organizationId } = (value as AreaOrganizationAnswer | undefined) ?? noOrganization
  const names = [useOrganizationName(areaCode, organizationId), useAreaName(areaCode)]
  return (
    <SheetField
      label={label}
      said={organizationId === '' ? [] : names}
      placeholder={messages.chooseOrganization}
      wrong={findings.length > 0}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <AreaOrganization
          id={`field-${question.id}`}
          label={label}
          load={listOfficesByArea}
          {...(organizationId === '' ? {} : { area: areaCode, value: organizationId })}
          onChange={({ id }, area) => {
            close()
            onChange({ areaCode: area.code, organizationId: id })
          }}
        />
      )}
    </SheetField>
  )
}

/** In this chunk, because the first load of every page lists all chunks. */
export { LocationOf } from './location'
