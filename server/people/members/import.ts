import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type {
  importMembersRequest,
  LineFault,
  LineField,
  LineOutcome,
  MemberLine,
} from '../../../src/wire/people/member-batch'
import { mobileSchema, type Role } from '../../../src/wire/session/session'
import type { Database } from '../../database/connection/open'
import { person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { notifyPerson } from '../../notifications/notify-person'
import type { Member } from '../../sessions/authentication'
import { findPersonByMobile } from '../../sessions/people'
import { addMember } from '../registration/join'
import { type DepartmentNames, findDepartment, readDepartmentNames } from '../directory/department-names'
import { refusingField, tryOut } from './batch'
import { changeSubject, recordChange, setMember } from './change'
import { findMember, rolesIn } from './list'

const longestName = 50

/** Words for a role in a list of people, in both languages. */
const roleWords: Record<string, Role> = {
  填报: 'respondent',
  填报人: 'respondent',
  respondent: 'respondent',
  科所负责人: 'head',
  负责人: 'head',
  head: 'head',
  'head of department': 'head',
  调查管理: 'reviewer',
  审核: 'reviewer',
  reviewer: 'reviewer',
  'survey manager': 'reviewer',
}

const yesNo: Record<string, boolean> = {
  ...{ 是: true, yes: true, y: true, '1': true, '√': true, 管理员: true },
  ...{ 否: false, no: false, n: false, '0': false, '': false },
}

class Refused extends Error {
  constructor(
    readonly field: LineField,
    readonly why: LineFault,
  ) {
    super(`${field} ${why}`)
  }
}

/** Adds the people of a list to the caller's organisation; each line by itself. */
export async function importMembers(
  gateway: Gateway,
  who: Member,
  { lines, preview }: v.InferOutput<typeof importMembersRequest>,
): Promise<{ outcomes: LineOutcome[] }> {
  return tryOut(gateway, preview, async (within) => {
    const departments = await readDepartmentNames(within.db, who.member.organisation.id)
    const known = new Set<string>()
    const outcomes: LineOutcome[] = []
    for (const line of lines) outcomes.push(await importLine(within, who, { line, departments, known }))
    return { outcomes }
  })
}

interface LineContext {
  line: MemberLine
  departments: DepartmentNames
  /** Mobile numbers of the lines before. */
  known: Set<string>
}

async function importLine(gateway: Gateway, who: Member, context: LineContext): Promise<LineOutcome> {
  try {
    const wish = readLine(who, context)
    return { outcome: await gateway.db.transaction((db) => apply({ ...gateway, db }, who, wish)) }
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', field: error.field, why: error.why }
    const field = refusingField(error)
    if (field !== 'administrator' && field !== 'role') throw error
    return { outcome: 'refused', field, why: field === 'administrator' ? 'last' : 'notHere' }
  }
}

interface Wish {
  name: string
  mobile: string
  departmentId: string | null
  role: Role | null
  administrator: boolean | null
}

/** Throws `Refused` for a field that is missing or means nothing. */
function readLine(who: Member, { line, departments, known }: LineContext): Wish {
  const { name, mobile } = line
  if (name === '') throw new Refused('name', 'empty')
  if ([...name].length > longestName) throw new Refused('name', 'tooLong')
  if (mobile === '') throw new Refused('mobile', 'empty')
  if (!v.is(mobileSchema, mobile)) throw new Refused('mobile', 'mobile')
  if (known.has(mobile)) throw new Refused('mobile', 'repeated')
  known.add(mobile)
  const departmentId = line.department === '' ? null : departmentOf(departments, line.department)
  const role = line.role === '' ? null : roleWords[line.role.toLowerCase()]
  if (role === undefined) throw new Refused('role', 'unknown')
  if (role !== null && !rolesIn(who.member.organisation).includes(role)) throw new Refused('role', 'notHere')
  // A head is responsible for the department of the line.
  if (role === 'head' && departmentId === null) throw new Refused('department', 'empty')
  const administrator = line.administrator === '' ? null : yesNo[line.administrator.toLowerCase()]
  if (administrator === undefined) throw new Refused('administrator', 'unknown')
  return { name, mobile, departmentId, role, administrator }
}

async function apply(gateway: Gateway, who: Member, wish: Wish): Promise<'joins' | 'changed' | 'same'> {
  const { db } = gateway
  const personId = await accountOf(db, wish)
  const before = await findMember(db, who, personId)
  if (before?.self) throw new Refused('mobile', 'self')
  if (!before) await join(gateway, who, personId, wish)
  const { departmentId, role, administrator } = wish
  const { change } = await setMember(gateway, who, {
    personId,
    ...(departmentId === null ? {} : { departmentId }),
    ...(role === null ? {} : { role }),
    ...(administrator === null ? {} : { administrator }),
    ...(role === 'head' && departmentId !== null ? { responsibleDepartments: [departmentId] } : {}),
  })
  if (!before) return 'joins'
  return Object.keys(change).length > 0 ? 'changed' : 'same'
}

/** The account of a mobile number, a new one if there is none. Refuses another person's number. */
async function accountOf(db: Database, { name, mobile }: Wish): Promise<string> {
  const found = await findPersonByMobile(db, mobile)
  if (!found) {
    const id = randomUUID()
    await db.insert(person).values({ id, name: { 'zh-CN': name, 'en-US': name }, mobile })
    return id
  }
  // Without saying whose it is: the list may be of guessed numbers.
  if (!Object.values(found.name).includes(name)) throw new Refused('mobile', 'otherName')
  return found.id
}

const joinNotice = (name: LocalText) => ({
  title: { 'zh-CN': `您已加入${name['zh-CN']}`, 'en-US': `You are now a member of ${name['en-US']}` },
  body: {
    'zh-CN': '由该单位的管理员加入。如有疑问，请联系该单位。',
    'en-US': 'Added by an administrator of the organisation. If you have questions, please ask them.',
  },
})

async function join(gateway: Gateway, who: Member, personId: string, { name }: Wish): Promise<void> {
  const { db, clock } = gateway
  const { id: organisationId, name: organisation } = who.member.organisation
  await addMember(db, { personId, organisationId, name, personType: null, departmentId: null })
  await recordChange(gateway, changeSubject(who, personId), { imported: true })
  const notice = { personId, organisationIds: [organisationId], ownerId: organisationId }
  await notifyPerson(db, { ...notice, text: joinNotice(organisation) }, clock.now())
}

function departmentOf(departments: DepartmentNames, name: string): string {
  const found = findDepartment(departments, name)
  if (typeof found === 'string') throw new Refused('department', found)
  return found.id
}
