import * as v from 'valibot'
import { type NewAdministrator, createAdministrator } from '../people/members/create-administrator'
import { type localTextSchema, mobileSchema, roles } from '../../src/wire/session/session'
import { exitCodes, UsageError, type Command } from './command'

const text = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most))

/** Each option with what it accepts. */
const schema = v.object({
  organisation: v.pipe(text(64), v.regex(/^[\w-]+$/)),
  mobile: mobileSchema,
  name: text(50),
  role: v.optional(v.picklist(roles), 'reviewer'),
  'organisation-name': v.optional(text(100)),
  type: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))),
  area: v.optional(v.pipe(v.string(), v.regex(/^\d{6}(\d{3})?$/))),
})

const local = (name: string): v.InferOutput<typeof localTextSchema> => ({ 'zh-CN': name, 'en-US': name })

/** Makes a person an administrator of an organisation: the first one of a new installation, too. */
export const createAdminCommand: Command = {
  summary: 'Make a person an administrator, in a new installation together with the first bureau',
  usage: '--organisation <id> --mobile <number> --name <name>',
  details: [
    'A person with this mobile number is used if there is one. The person signs in with a one-time code.',
    'An organisation that does not exist is created as a bureau; then its name, type and area are required.',
  ],
  options: {
    organisation: { placeholder: 'id', description: 'letters, digits, _ and -' },
    mobile: { placeholder: 'number', description: '11 digits' },
    name: { placeholder: 'name', description: "the person's name" },
    role: { placeholder: 'role', description: `${roles.join(', ')} (default reviewer)` },
    'organisation-name': { placeholder: 'name', description: 'name of a new bureau' },
    type: { placeholder: 'code', description: 'organisation type (SSJGLXDM) of a new bureau' },
    area: { placeholder: 'code', description: 'area code of a new bureau, 6 or 9 digits' },
  },
  worksWhileRunning: true,
  run: async ({ clock, settings, log, print, openMigrated }, { options }) => {
    const parsed = v.safeParse(schema, options)
    if (!parsed.success) {
      const wrong = new Set(parsed.issues.map((issue) => `--${v.getDotPath(issue) ?? ''}`))
      throw new UsageError(`Missing or not valid: ${[...wrong].join(', ')}.`)
    }
    const { db } = await openMigrated()
    const created = await createAdministrator({ db, clock, settings, log }, toNew(parsed.output))
    if (created === 'organisationUnknown')
      throw new UsageError(
        `There is no organisation ${parsed.output.organisation}. To create it: --organisation-name, --type, --area.`,
      )
    if (created === 'otherName')
      throw new UsageError('The mobile number belongs to a person with another name.')
    print(`${created.personId} is an administrator of ${parsed.output.organisation}.`)
    return exitCodes.done
  },
}

function toNew(given: v.InferOutput<typeof schema>): NewAdministrator {
  const { organisation, mobile, name, role, type, area, 'organisation-name': title } = given
  const isNew = title !== undefined && type !== undefined && area !== undefined
  return {
    person: { mobile, name: local(name) },
    role,
    organisation: { id: organisation, created: isNew ? { name: local(title), type, areaCode: area } : null },
  }
}
