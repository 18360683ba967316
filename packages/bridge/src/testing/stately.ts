// The package's own inspector, for tests that are not in this package.
export { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
