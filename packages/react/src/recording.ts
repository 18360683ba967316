'use client';

export { useRecording } from './recording/use-recording.ts';
