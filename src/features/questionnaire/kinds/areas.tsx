import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Area } from '@/components/area/area'
import { AreaOrganization } from '@/components/area-organization/area-organization'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { type AreaOrganizationAnswer, levelOfArea } from '@/lib/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import { withParent } from '@/lib/tree/twins'
import { listOfficesByArea } from '@/services/people/directory-service'
import { writeRecentChoices } from '@/stores/device/recent-choices'
import type { KindProps } from '../fields/kind-types'
import { useAreaName, useFetchedNames, useOrganizationName } from '../texts/codelist-names'
import { SheetField } from '../fields/sheet-field'
import { useField } from '../fields/use-field'
import { RecentChoices } from './recent-choices'

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
            writeRecentChoices(`area ${props.question.depth ?? 3}`, [selected])
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
  const { area: nameOf } = useFetchedNames()
  const own = levelOfArea(unitArea) < depth ? '' : unitArea.slice(0, 2 * depth).padEnd(6, '0')
  return (
    <>
      {own === '' ? null : <OwnArea code={own} onChoose={onChoose} />}
      <RecentChoices kind={`area ${depth}`} without={own} {...{ nameOf, onChoose }} />
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
  const name = useAreaName(code)
  return (
    <View className="own-area">
      <Text className="small">{messages.ownArea}</Text>
      <Pressable
        className="own-area-choice"
        label={`${messages.ownArea} ${name}`}
        onPress={() => onChoose(code)}
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
  const kind = question.taxOnly ? 'office' : 'organisation'
  const choose = (choice: AreaOrganizationAnswer) => {
    writeRecentChoices(kind, [choiceOf(choice)])
    onChange(choice)
  }
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
        <>
          <RecentOrganizations
            kind={kind}
            onChoose={(choice) => {
              close()
              choose(choice)
            }}
          />
          <AreaOrganization
            id={`field-${question.id}`}
            label={label}
            load={(code) => listOffices(code, question.taxOnly)}
            {...startOf(areaCode, props.session.unitArea)}
            {...(organizationId === '' ? {} : { value: organizationId })}
            onChange={({ id }, area) => {
              close()
              choose({ areaCode: area.code, organizationId: id })
            }}
          />
        </>
      )}
    </SheetField>
  )
}

const choiceOf = ({ areaCode, organizationId }: AreaOrganizationAnswer) => `${areaCode} ${organizationId}`

function answerOf(choice: string): AreaOrganizationAnswer {
  const [areaCode = '', organizationId = ''] = choice.split(' ')
  return { areaCode, organizationId }
}

interface RecentOrganizationsProps {
  kind: 'office' | 'organisation'
  onChoose: (choice: AreaOrganizationAnswer) => void
}

function RecentOrganizations({ kind, onChoose }: RecentOrganizationsProps) {
  const { organization, area } = useFetchedNames()
  const nameOf = (choice: string) => {
    const { areaCode, organizationId } = answerOf(choice)
    return withParent(organization(organizationId, areaCode), area(areaCode))
  }
  return <RecentChoices {...{ kind, nameOf }} onChoose={(choice) => onChoose(answerOf(choice))} />
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
