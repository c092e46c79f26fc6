// In this folder, because the patterns of files in the rules are relative to it.
export { default } from './config/oxlint.config.mjs'
