import type { FC } from 'react'
import type { Finding, QuestionKindName } from '@/lib/questionnaire'
import type { KindProps } from './kind-types'

type Components = { [K in QuestionKindName]: FC<KindProps<K>> }

/** The components loaded so far; after `loadKinds` all that the form needs. */
export const loadedKinds: Partial<Components> = {}

/** By loaded kind: true if the component displays a finding itself. */
export const ownFindings: Partial<Record<QuestionKindName, (finding: Finding) => boolean>> = {}
