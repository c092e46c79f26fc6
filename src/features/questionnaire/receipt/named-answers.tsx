import { Text } from '@tarojs/components'
import type { FC } from 'react'
import type { AnswerValue, AreaOrganizationAnswer, QuestionKind } from '@/lib/questionnaire'
import { useAreaName, useDepartmentNames, useOrganizationName } from '../answer/kinds/place-names'

interface NamedProps {
  value: AnswerValue
}

const Lines = ({ lines }: { lines: string[] }) => <Text className="sheet-value">{lines.join('\n')}</Text>

const Area = ({ value }: NamedProps) => <Lines lines={[useAreaName(value as string)]} />

function Organization({ value }: NamedProps) {
  const { areaCode, organizationId } = value as AreaOrganizationAnswer
  return <Lines lines={[useOrganizationName(areaCode, organizationId), useAreaName(areaCode)]} />
}

const Departments = ({ value }: NamedProps) => <Lines lines={useDepartmentNames(value as string[])} />

/** Answers that are codes, by the names that have to be fetched. */
export const namedAnswers: Partial<Record<QuestionKind, FC<NamedProps>>> = {
  area: Area,
  'area-organization': Organization,
  department: Departments,
}
