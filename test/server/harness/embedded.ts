import { makeEmbeddedTemplates } from './templates'

/** Jest's global set-up where the gateway runs on the embedded database alone. */
export default makeEmbeddedTemplates
