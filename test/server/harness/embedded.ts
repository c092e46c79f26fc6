import { makeEmbeddedTemplates } from './make-templates'

/** Jest's global set-up for runs on the embedded database only. */
export default makeEmbeddedTemplates
