import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/** Initial content of a database: only its tables, or the demo created at `NOW` or today. */
export type Content = 'nothing' | 'demo' | 'demo of today'

/** A template's cluster as a folder and, for databases in memory, as an archive. */
export type TemplateForm = 'cluster' | 'tar'

/** Where the templates are, and the hour in which the run's demo of today was made. */
interface Templates {
  folder: string
  hour: string
}

/** Set by the global set-up; without it each test creates its database. */
export function findTemplates(): Templates | null {
  const { DATABASE_TEMPLATES: folder, DATABASE_TEMPLATES_HOUR: hour } = process.env
  return folder === undefined || hour === undefined ? null : { folder, hour }
}

export const templateFile = ({ folder, hour }: Templates, content: Content, form: TemplateForm) =>
  join(folder, `${content === 'demo of today' ? hour : content}.${form}`)

/** Copies a template, if there are any, into a gateway's folder that has no database yet. */
export function copyTemplate(dataDir: string, content: Content): boolean {
  const templates = findTemplates()
  const cluster = join(dataDir, 'database')
  if (templates === null || existsSync(cluster)) return false
  cpSync(templateFile(templates, content, 'cluster'), cluster, { recursive: true })
  return true
}
