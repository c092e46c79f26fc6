import { Text } from '@tarojs/components'
import type { FC, ReactElement } from 'react'
import {
  type AnswerValue,
  type AnswerView,
  type AreaOrganizationAnswer,
  type Codelist,
  type FilesAnswer,
  hasFiles,
  kindOf,
  type LocationAnswer,
  type Question,
  type SignatureAnswer,
} from '@/lib/questionnaire'
import { useAreaName, useCodePath, useDepartmentNames, useOrganizationName } from '../texts/codelist-names'
import { GivenLocation } from '../location/position'
import { Signed } from '../files/signed'
import { Documents } from './documents'
import { Thumbnails } from './thumbnails'

interface NamedProps {
  value: AnswerValue
}

const Lines = ({ lines }: { lines: string[] }) => <Text className="response-value">{lines.join('\n')}</Text>

const Area = ({ value }: NamedProps) => <Lines lines={[useAreaName(value as string)]} />

function Organization({ value }: NamedProps) {
  const { areaCode, organizationId } = value as AreaOrganizationAnswer
  return <Lines lines={[useOrganizationName(areaCode, organizationId), useAreaName(areaCode)]} />
}

const Code = ({ value }: NamedProps) => <Lines lines={useCodePath(value as string)} />

const Departments = ({ value }: NamedProps) => <Lines lines={useDepartmentNames(value as string[])} />

const codelists: Record<Codelist, FC<NamedProps>> = {
  area: Area,
  organization: Organization,
  department: Departments,
  code: Code,
}

/** A list of keys is a list of pictures; the other answer that holds a file is a signature. */
const Files = ({ value }: NamedProps) =>
  Array.isArray(value) ? <Thumbnails keys={value} /> : <Signed signature={value as SignatureAnswer} />

const Location = ({ value }: NamedProps) => <GivenLocation location={value as LocationAnswer} />

const NamedDocuments = ({ value }: NamedProps) => <Documents answer={value as FilesAnswer} />

const views: Record<AnswerView, FC<NamedProps>> = { position: Location, documents: NamedDocuments }

/**
 * Draws codes by their names, which are fetched, files as pictures, positions with a map; null for answers that are
 * text.
 */
export function namedAnswer(question: Question, value: AnswerValue): ReactElement | null {
  const { codelist, view } = kindOf(question)
  const Named = codelist ? codelists[codelist] : view ? views[view] : hasFiles(question) ? Files : null
  return Named && <Named value={value} />
}
