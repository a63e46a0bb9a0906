/** 10.3: who stands within three hexes of which place. */
export const S3_POSTS: readonly {
  readonly near: string;
  readonly leader: string;
  readonly units: readonly string[];
}[] = [
  { near: '0713', leader: 'vukassovich', units: ['1-ir25', '2-ir25', '3-ir25', 'rb-8'] },
  { near: '1013', leader: 'kukurina', units: ['3-ir24', '1-ir32', 'rb-9'] },
  { near: '1312', leader: 'liptay', units: ['2-ir19', '1-ir39', '2-ir60', '2-ir24'] },
];
