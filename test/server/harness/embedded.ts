import { makeEmbeddedTemplates } from './templates'

/** Jest's global set-up for runs on the embedded database only. */
export default makeEmbeddedTemplates
