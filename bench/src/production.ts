// boardgame.io, redux and immer check themselves in development mode. They are measured without that, at
// their fastest; this file must therefore be loaded before them.
process.env['NODE_ENV'] ??= 'production';
