import { loadAreas } from '@/components/area/area-source'
import type { Form, QuestionKind } from '@/lib/questionnaire'
import { RequestError } from '@/request/errors'
import type { KindComponents } from './kind-types'

type Loaders = { [K in QuestionKind]: () => Promise<KindComponents[K]> }

/** Places are nothing without the list of areas. */
const places = async () => (await Promise.all([import('./places'), loadAreas()]))[0]

/** How each kind of question is drawn; on H5 each is fetched by itself. A note has only its title and help. */
const loaders: Loaders = {
  single: async () => (await import('./choices')).Single,
  picker: async () => (await import('./choices')).Pick,
  multiple: async () => (await import('./choices')).Multiple,
  checklist: async () => (await import('./choices')).Multiple,
  text: async () => (await import('./texts')).Texts,
  textarea: async () => (await import('./texts')).Texts,
  number: async () => (await import('./figures')).Figure,
  rate: async () => (await import('./scale')).Scale,
  date: async () => (await import('./day')).Day,
  period: async () => (await import('./period')).Period,
  area: async () => (await places()).AreaOf,
  'area-organization': async () => (await places()).OrganizationOf,
  department: async () => (await import('./departments')).DepartmentsOf,
  images: async () => (await import('./images')).Images,
  signature: async () => (await import('./signature')).SignatureOf,
  matrix: async () => (await import('./matrix')).Matrix,
  note: async () => () => null,
  table: async () => (await import('../tables/figure-table')).FigureTable,
}

/** What has come: all that a form asks, after `loadKinds`. */
export const loadedKinds: Partial<KindComponents> = {}

async function loadKind<K extends QuestionKind>(kind: K): Promise<void> {
  loadedKinds[kind] ??= await loaders[kind]()
}

/**
 * Fetches what the questions of a form are drawn with, on all its pages: once it is there the form can be
 * filled in without a network. Rejects when any of it did not come, and may then be called again.
 */
export async function loadKinds({ pages }: Pick<Form, 'pages'>): Promise<void> {
  const asked = new Set(pages.flatMap(({ questions }) => questions.map(({ kind }) => kind)))
  try {
    await Promise.all([...asked].map((kind) => loadKind(kind)))
  } catch (cause) {
    throw new RequestError('noResponse', {}, { cause })
  }
}
