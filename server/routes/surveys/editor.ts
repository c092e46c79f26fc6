import type { Context } from 'hono'
import type { MemberEnv } from '../../sessions/authentication'
import type { Editor } from '../../surveys/catalogue'

/** The signed-in reviewer as the one who edits forms for the bureau they have entered. */
export function editorOf(c: Context<MemberEnv>): Editor {
  const { person, member } = c.get('session')
  return { personId: person.id, ownerId: member.organisation.id, type: member.organisation.type }
}
