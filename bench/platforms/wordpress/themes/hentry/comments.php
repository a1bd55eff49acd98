<?php if (post_password_required()) { return; } ?>
<?php if (have_comments()) : ?>
<h3><?php comments_number(); ?></h3>
<ul class="responses"><?php wp_list_comments(['style' => 'ul', 'callback' => 'hentry_cite']); ?></ul>
<?php the_comments_pagination(); endif; ?>
<?php comment_form(); ?>
