import type { WorkbenchApp } from '../../../src/wire/home/workbench'
import type { Language } from '../../http/language'
import { documents } from './documents'
import { pages } from './pages'

export const SERVICE_PATH = '/dsb/service'

/** The demo's simulated apps of other systems for one organisation type. */
export function serviceApps(type: number, language: Language): WorkbenchApp[] {
  const fits = ({ types }: { types?: number[] }) => !types || types.includes(type)
  const pageApps = pages.filter(fits).map(({ name, title, icon, keywords }) => ({
    id: name,
    title,
    keywords,
    icon,
    group: 'reference',
    route: '',
    params: {},
    url: `${SERVICE_PATH}/${name}?lang=${language}`,
  }))
  const documentApps = documents.filter(fits).map(({ name, title, keywords }) => ({
    id: name,
    title,
    keywords,
    icon: 'form',
    group: 'reference',
    route: '',
    params: {},
    url: `${SERVICE_PATH}/files/${name}.pdf`,
  }))
  return [...pageApps, ...documentApps, componentLibrary]
}

const componentLibrary: WorkbenchApp = {
  id: 'components',
  title: { 'zh-CN': '组件示例', 'en-US': 'Components' },
  keywords: 'zjsl',
  icon: 'tools',
  group: 'tools',
  route: 'demos',
  params: {},
  url: '',
}
