import { Text } from '@tarojs/components'
import type { FC } from 'react'
import type { AnswerValue, AreaOrganizationAnswer, QuestionKind, SignatureAnswer } from '@/lib/questionnaire'
import { useAreaName, useDepartmentNames, useOrganizationName } from '../answering/kinds/place-names'
import { Signed } from '../files/signed'
import { ImagesRead } from './images-read'

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

/** Kinds whose answers are codes or file keys: displays fetched names, and the files. */
export const namedAnswers: Partial<Record<QuestionKind, FC<NamedProps>>> = {
  area: Area,
  'area-organization': Organization,
  department: Departments,
  signature: ({ value }) => <Signed signature={value as SignatureAnswer} />,
  images: ({ value }) => <ImagesRead keys={value as string[]} />,
}
