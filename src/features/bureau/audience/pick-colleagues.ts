import { host } from '@/platform/host'
import type { PickedPeople, PickPeopleOptions } from '@/platform/host/actions'
import { HostError } from '@/platform/host/error'
import { href } from '@/routes'
import { findPicked } from '@/services/people/directory-service'
import { contactHosts, type PickedRequest } from '@/wire/people/directory'
import { openForResult } from '@/stores/page-results'

export interface Colleagues extends PickedPeople {
  /** Names that the host's contacts have, and the user's organisation here has not. */
  unknown: { users: string[]; departments: string[] }
}

const nobodyUnknown = { users: [], departments: [] }

const isContactHost = (name: string): name is PickedRequest['host'] =>
  (contactHosts as readonly string[]).includes(name)

/** Whether people can be picked in the contacts of the host. */
export const canPickFromContacts = (): boolean => isContactHost(host.name) && host.isNative('pickPeople')

/** Picks people of the organisation in the product's directory. Null if cancelled. */
export async function pickFromDirectory(options: PickPeopleOptions): Promise<Colleagues | null> {
  const picked = await openForResult('people', options, (request) => href('selectPeople', { request }))
  return picked && { ...picked, unknown: nobodyUnknown }
}

/** Picks people in the contacts of the host, and returns those of the organisation. Null if cancelled. */
export async function pickFromContacts(options: PickPeopleOptions): Promise<Colleagues | null> {
  const picked = await pickedByHost(options)
  // An old client without contacts has shown the product's directory.
  if (picked === null || picked.own) return picked && { ...picked, unknown: nobodyUnknown }
  if (!isContactHost(host.name)) throw new HostError('unimplemented', { host: host.name, api: 'pickPeople' })
  const found = await findPicked({
    host: host.name,
    userIds: picked.users.map(({ id }) => id),
    departmentNames: picked.departments.map(({ name }) => name),
  })
  const users = new Set(found.users.map(({ userId }) => userId))
  const departments = new Set(found.departments.map(({ name }) => name))
  return {
    users: found.users.map(({ id, name }) => ({ id, name })),
    departments: found.departments,
    unknown: {
      users: picked.users.filter(({ id }) => !users.has(id)).map(({ name }) => name),
      departments: picked.departments.filter(({ name }) => !departments.has(name)).map(({ name }) => name),
    },
  }
}

async function pickedByHost(options: PickPeopleOptions): Promise<PickedPeople | null> {
  try {
    return await host.run('pickPeople', options)
  } catch (error) {
    if (error instanceof HostError && error.kind === 'cancelled') return null
    throw error
  }
}
