import type { InspectorProperties } from 'aftercast/inspector';
import type { DefineComponent } from 'vue';

type Elements = { [Tag in keyof InspectorProperties]: DefineComponent<Partial<InspectorProperties[Tag]>> };

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
