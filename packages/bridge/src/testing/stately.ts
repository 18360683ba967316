// The inspector of `@statelyai/inspect`, for tests outside this package.
export { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
