<?php
add_theme_support('automatic-feed-links');
add_theme_support('title-tag');
add_theme_support('html5', ['comment-list', 'comment-form']);

function hentry_cite($comment, $args, $depth)
{
    ?>
    <li <?php comment_class('u-comment h-cite'); ?> id="comment-<?php comment_ID(); ?>">
    <a class="u-url" href="<?php echo esc_url(get_comment_link($comment)); ?>"><time class="dt-published" datetime="<?php comment_time('c'); ?>"><?php comment_date(); ?></time></a>
    <span class="p-author h-card"><?php comment_author(); ?></span>
    <div class="e-content p-name"><?php comment_text(); ?></div>
    <?php
}
