import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Area } from '@/components/area/area'
import { AreaOrganization } from '@/components/area-organization/area-organization'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { type AreaOrganizationAnswer, levelOfArea } from '@/lib/questionnaire'
import { Pressable } from '@/platform/ui/elements'
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
      title={props.title}
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
function AreaLevels({ session, question, label, start, onChoose }: AreaLevelsProps) {
  const { unitArea = '' } = session
  const { depth = 3 } = question
  // The levels open at the unit's area, which is not an answer before it is chosen.
  const [code, setCode] = useState(start || unitArea.slice(0, 2 * (depth - 1)))
  return (
    <>
      {unitArea === '' || levelOfArea(unitArea) < depth ? null : (
        <OwnArea code={unitArea.slice(0, 2 * depth)} onChoose={onChoose} />
      )}
      <Area
        id={`field-${question.id}`}
        label={label}
        depth={depth}
        value={code}
        onChange={(area) => (area.complete ? onChoose(area.code) : setCode(area.code))}
      />
    </>
  )
}

/** The area where the unit is registered, chosen by one press. */
function OwnArea({ code, onChoose }: { code: string; onChoose: (code: string) => void }) {
  const messages = useMessageNamespace(questionnaireMessages)
  const padded = code.padEnd(6, '0')
  const name = useAreaName(padded)
  return (
    <View className="own-area">
      <Text className="small">{messages.ownArea}</Text>
      <Pressable
        className="own-area-choice"
        label={`${messages.ownArea} ${name}`}
        onPress={() => onChoose(padded)}
      >
        <Text>{name}</Text>
        <Text className="own-area-choose">{messages.chooseThis}</Text>
      </Pressable>
    </View>
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
      title={props.title}
      said={organizationId === '' ? [] : names}
      placeholder={messages.chooseOrganization}
      wrong={findings.length > 0}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <AreaOrganization
          id={`field-${question.id}`}
          label={label}
          load={(code) => listOffices(code, question.taxOnly)}
          {...startOf(areaCode, props.session.unitArea)}
          {...(organizationId === '' ? {} : { value: organizationId })}
          onChange={({ id }, area) => {
            close()
            onChange({ areaCode: area.code, organizationId: id })
          }}
        />
      )}
    </SheetField>
  )
}

const startOf = (answer: string, unitArea: string | undefined) => {
  const area = answer || unitArea
  return area ? { area } : {}
}

/** Organisation type of tax bureaus. */
const taxBureau = 1

const listOffices = async (code: string, taxOnly = false) =>
  (await listOfficesByArea(code)).filter(({ type }) => !taxOnly || type === taxBureau)

/** In this chunk, because the first load of every page lists all chunks. */
export { LocationOf } from './location'
